import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceFileName, ticketFileName } from './download-names.ts';

describe('names of downloads', () => {
  it.each([
    ['Lucía Fernández', 'ticket-Lucía-Fernández.png'],
    ['  Ana   María  López ', 'ticket-Ana-María-López.png'],
    ['Ana/../../etc', 'ticket-Ana....etc.png'],
    ['Ana: "la <rápida>|*?\\"', 'ticket-Ana-la-rápida.png'],
    ['Ana\u202egnp.exe', 'ticket-Anagnp.exe.png'],
    ['A\0B\u0007', 'ticket-AB.png'],
    ['', 'ticket-participante.png'],
    ['///', 'ticket-participante.png'],
    ['a'.repeat(300), `ticket-${'a'.repeat(100)}.png`],
  ])('the ticket of %s', (name, fileName) => {
    expect(ticketFileName(name)).toBe(fileName);
  });

  it('never hold what file systems refuse', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(ticketFileName(name)).toMatch(/^ticket-[^\\/:*?"<>|\p{Cc}\p{Cs}\s]+\.png$/u);
      }),
    );
  });

  it('the invoice of an order', () => {
    expect(invoiceFileName('01arz3ndektsv4rrffq69g5fav')).toBe('factura-01arz3ndektsv4rrffq69g5fav.pdf');
  });
});
