import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serviceAddress } from './service-address.ts';

const wsdl = readFileSync(new URL('../schemas/aeat/SistemaFacturacion.wsdl', import.meta.url), 'utf8');
const ports = new Map(
  [...wsdl.matchAll(/<wsdl:port name="(\w+)"[^>]*>\s*<soap:address location="([^"]+)"/g)].map(
    ([, name = '', address = '']) => [name, address],
  ),
);

describe('the address of the service', () => {
  it.each([
    ['SistemaVerifactu', 'production', 'personal'],
    ['SistemaVerifactuSello', 'production', 'seal'],
    ['SistemaVerifactuPruebas', 'test', 'personal'],
    ['SistemaVerifactuSelloPruebas', 'test', 'seal'],
  ] as const)("is that of %s in the agency's service description", (port, environment, certificate) => {
    expect(serviceAddress({ environment, certificate })).toBe(ports.get(port));
  });
});
