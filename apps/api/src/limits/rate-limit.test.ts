import { describe, expect, it } from 'vitest';
import { testServices } from '../testing/test-services.ts';
import { limitForNetwork } from './rate-limit.ts';

const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1' } });

describe('a limit for a network', () => {
  const limit = { action: 'test', times: 2, windowSeconds: 60 };
  const call = (address: string) =>
    limitForNetwork(services, address, limit).then(
      () => 'passed',
      () => 'refused',
    );

  it('counts an IPv4 address', async () => {
    const answers = [await call('203.0.113.1'), await call('203.0.113.1'), await call('203.0.113.1')];

    expect(answers).toEqual(['passed', 'passed', 'refused']);
    expect(await call('203.0.113.2')).toBe('passed');
  });

  it('counts an IPv6 /64, and four times as much for its /48', async () => {
    const answers = [];
    for (const network of [1, 1, 1, 2, 2, 3, 3, 4, 4, 5])
      answers.push(await call(`2001:db8:9:${network}::1`));

    expect(answers.join(' ')).toBe('passed passed refused passed passed passed passed passed passed refused');
    expect(await call('2001:db8:a:1::1')).toBe('passed');
  });
});
