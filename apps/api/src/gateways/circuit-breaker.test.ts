import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

function breaker() {
  const clock = { ms: 0 };
  return { clock, circuit: new CircuitBreaker({ failures: 3, restMs: 1_000, now: () => clock.ms }) };
}

function fail(circuit: CircuitBreaker, times: number): void {
  for (let failures = 0; failures < times; failures += 1) circuit.failed();
}

describe('the circuit breaker', () => {
  it('keeps allowing calls after few failures, or failures not in a row', () => {
    const { circuit } = breaker();

    fail(circuit, 2);
    circuit.answered();
    fail(circuit, 2);

    expect(circuit.mayAsk()).toBe(true);
  });

  it('allows no calls for a while after several failures in a row', () => {
    const { circuit, clock } = breaker();

    fail(circuit, 3);

    expect(circuit.mayAsk()).toBe(false);
    clock.ms = 999;
    expect(circuit.mayAsk()).toBe(false);
  });

  it('then allows one call at a time', () => {
    const { circuit, clock } = breaker();
    fail(circuit, 3);
    clock.ms = 1_000;

    expect([circuit.mayAsk(), circuit.mayAsk()]).toEqual([true, false]);

    circuit.failed();
    clock.ms = 1_999;
    expect(circuit.mayAsk()).toBe(false);
    clock.ms = 2_000;
    expect(circuit.mayAsk()).toBe(true);
  });

  it('allows all calls again after an answer', () => {
    const { circuit, clock } = breaker();
    fail(circuit, 3);
    clock.ms = 1_000;
    circuit.mayAsk();

    circuit.answered();

    expect([circuit.mayAsk(), circuit.mayAsk()]).toEqual([true, true]);
  });
});
