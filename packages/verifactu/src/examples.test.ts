import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordXml } from './record-xml.ts';
import { previousOf, sealRecord } from './seal.ts';
import { chainOf, invoiceId, sealed } from './testing/records.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const root = new URL('../', import.meta.url);

const python = ['python3', 'examples/verify_chain.py'];
const node = [process.execPath, '--conditions=@dorsal/source', 'examples/verify-chain.mjs'];

describe.each([
  { name: 'Python', command: python, isThere: hasPython },
  { name: 'Node', command: node, isThere: true },
])('the example in $name', ({ command, isThere }) => {
  const [program = '', ...parameters] = command;
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dorsal-verifactu-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const exported = () => {
    const chain = chainOf(3);
    const last = chain[2];
    const annulled = sealRecord(
      { kind: 'anulacion', invoice: invoiceId('V2027/1') },
      sealed(last ? previousOf(last) : null, 9),
    );
    return `<export>\n${[...chain, annulled].map(recordXml).join('\n')}\n</export>\n`;
  };

  it.runIf(isThere)('finds the chain of an export intact', () => {
    const file = join(folder, 'intact.xml');
    writeFileSync(file, exported());

    const output = execFileSync(program, [...parameters, file], { cwd: root, encoding: 'utf8' });
    expect(output).toBe('4 records in 1 chains, 0 not intact.\n');
  });

  it.runIf(isThere)('names the record whose amount was changed', () => {
    const file = join(folder, 'changed.xml');
    writeFileSync(file, exported().replace('>24.20</sf:ImporteTotal>', '>2.42</sf:ImporteTotal>'));

    const { stdout, status } = spawnSync(program, [...parameters, file], { cwd: root, encoding: 'utf8' });
    expect(stdout).toMatch(
      /^Record 0 \(V2027\/1\) is not intact[\s\S]*4 records in 1 chains, 1 not intact\.\n$/,
    );
    expect(status).toBe(1);
  });

  it.runIf(isThere)('names the record before which one is missing', () => {
    const file = join(folder, 'missing.xml');
    writeFileSync(
      file,
      exported().replace(/<sf:RegistroAlta(?:(?!<sf:RegistroAlta).)*V2027\/2<.*?<\/sf:RegistroAlta>/, ''),
    );

    const { stdout } = spawnSync(program, [...parameters, file], { cwd: root, encoding: 'utf8' });
    expect(stdout).toContain('Record 1 (V2027/3) is not intact');
  });
});
