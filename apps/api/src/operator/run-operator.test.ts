import { describe, expect, it } from 'vitest';
import { operate } from '../testing/operator.ts';
import { testServices } from '../testing/test-services.ts';
import { commands } from './commands.ts';

describe('the operator program', async () => {
  const services = await testServices();

  it('lists its commands, and exits with 2 when no command is given', async () => {
    const { code, error } = await operate(services, '');
    expect(code).toBe(2);
    for (const { name } of commands) expect(error).toContain(`  ${name} `);
    expect(await operate(services, '--help')).toMatchObject({ code: 0, error: '' });
  });

  it.each(commands.map(({ name }) => name))(
    '%s --help says how it is used, with an example',
    async (name) => {
      const { code, out } = await operate(services, `${name} --help`);
      expect(code).toBe(0);
      expect(out).toContain(`Usage:    npm run operator -- ${name}`);
      expect(out).toContain(`Example:  npm run operator -- ${name}`);
    },
  );

  it.each([
    ['transfers confirm', '<order or concept> --amount <euros>'],
    ['orders refund', '<order> (--yes [a part] | --payment <number>)'],
    ['mail retry', '(<outbox id> | --all)'],
    ['ledger verify', '[--json]'],
  ])('%s --help shows what must be given without brackets', async (name, usage) => {
    const { out } = await operate(services, `${name} --help`);
    expect(out).toContain(`Usage:    npm run operator -- ${name} ${usage}\n`);
  });

  it('lists the commands of a group', async () => {
    const { code, out } = await operate(services, 'transfers --help');
    expect(code).toBe(0);
    expect(out).toContain('transfers pending');
    expect(out).not.toContain('ledger');
  });

  it.each([
    ['orders remove', 'There is no command "orders remove".'],
    ['orders show', '<order> is missing.'],
    ['orders show a b', '"b" is too much.'],
    ['orders list --since 2026', "Unknown option '--since'"],
    ['orders list --status gone', '"gone" is no status: there are reserved, pending'],
    ['orders list --limit 0', '--limit is a whole number from 1.'],
    ['mail retry abc --all', 'Give an outbox id, or --all.'],
    ['transfers confirm abcdef', '--amount is missing'],
    ['transfers confirm abcdef --amount 32,5', '--amount is missing'],
  ])('%s exits with 2 and says what is wrong', async (line, text) => {
    const { code, out, error } = await operate(services, line);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(text);
  });
});
