import { describe, expect, it } from 'vitest';
import { sandboxOrigins } from './sandbox-origins.ts';

describe('the pages that may show the checkout of every demo organizer', () => {
  it.each([
    ['http://localhost:3001/tpv/sis/realizarPago', ['http://localhost:3001', 'http://127.0.0.1:3001']],
    ['http://127.0.0.1:45127/tpv/sis/realizarPago', ['http://localhost:45127', 'http://127.0.0.1:45127']],
    ['http://localhost/tpv/sis/realizarPago', ['http://localhost', 'http://127.0.0.1']],
    ['https://sandbox.dorsal.example/tpv/sis/realizarPago', ['https://sandbox.dorsal.example']],
    ['http://sandbox:3001/tpv/sis/realizarPago', []],
    ['https://sis-t.redsys.es:25443/sis/realizarPago', []],
    ['https://sis.redsys.es/sis/realizarPago', []],
  ])('for the TPV %s are %j', (tpvUrl, origins) => {
    expect(sandboxOrigins(tpvUrl)).toEqual(origins);
  });
});
