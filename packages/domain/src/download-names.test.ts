import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceFileName, ticketFileName, ticketFileNames, ticketsArchiveName } from './download-names.ts';

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

  it('never contain what file systems refuse', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(ticketFileName(name)).toMatch(/^ticket-[^\\/:*?"<>|\p{Cc}\p{Cs}\s]+\.png$/u);
      }),
    );
  });

  it('several tickets, no two alike on any file system', () => {
    expect(ticketFileNames(['Ana López', 'Luis Gil', 'ana lópez', 'Ana López', 'Ana López 2'])).toEqual([
      'ticket-Ana-López.png',
      'ticket-Luis-Gil.png',
      'ticket-ana-lópez-2.png',
      'ticket-Ana-López-3.png',
      'ticket-Ana-López-2-2.png',
    ]);
  });

  it('several tickets have as many distinct names, whatever the participants are called', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 2 }), { maxLength: 30 }), (names) => {
        const alike = ticketFileNames(names).map((name) => name.toLowerCase());

        expect(new Set(alike).size).toBe(names.length);
      }),
    );
  });

  it.each([
    ['Trail Nocturno del Garbí', 'tickets-Trail-Nocturno-del-Garbí.zip'],
    ['10K / 5K: ¿corres?', 'tickets-10K--5K-¿corres.zip'],
    ['', 'tickets-evento.zip'],
  ])('all tickets for %s', (eventName, archiveName) => {
    expect(ticketsArchiveName(eventName)).toBe(archiveName);
  });

  it('the invoice of an order', () => {
    expect(invoiceFileName('01arz3ndektsv4rrffq69g5fav')).toBe('factura-01arz3ndektsv4rrffq69g5fav.pdf');
  });
});
