import { describe, expect, it } from 'vitest';
import {
  documentConsentText,
  documentDeadline,
  documentKeptDays,
  documentsOfTicket,
  isDocumentOpen,
  isDocumentOver,
  isHealthDocument,
} from './asked-documents.ts';
import { noSportRules, withTicketIds } from './ticket-rules.ts';

const certificate = {
  id: 'certificado',
  label: 'Certificado médico',
  purpose: 'Lo pide el reglamento.',
  isRequired: true,
};
const ofLongRace = { ...certificate, id: 'federacion', label: 'Licencia', ticketIds: ['maraton'] };
const race = { startsAt: '2026-12-12T18:00:00Z', timeZone: 'Europe/Madrid' };

describe('the documents of a ticket type', () => {
  it('are those of all types and its own', () => {
    const rules = { documents: [certificate, ofLongRace] };
    expect(documentsOfTicket(rules, 'maraton').map(({ id }) => id)).toEqual(['certificado', 'federacion']);
    expect(documentsOfTicket(rules, '10k').map(({ id }) => id)).toEqual(['certificado']);
    expect(documentsOfTicket({}, '10k')).toEqual([]);
  });

  it('go with a ticket type that is gone, and get its new id', () => {
    const rules = { ...noSportRules, documents: [certificate, ofLongRace] };
    expect(withTicketIds(rules, () => 'nueva').documents?.[1]?.ticketIds).toEqual(['nueva']);
    expect(withTicketIds(rules, () => []).documents).toEqual([certificate]);
    expect(withTicketIds(noSportRules, () => [])).not.toHaveProperty('documents');
  });
});

describe('until when a document may be sent', () => {
  it.each([
    [undefined, '2026-11-01T10:00:00Z', '2026-12-12T18:00:00.000Z'],
    [168, '2026-11-01T10:00:00Z', '2026-12-05T18:00:00.000Z'],
    [168, '2026-12-06T10:00:00Z', '2026-12-12T18:00:00.000Z'],
  ])('%s hours before, by a person who registers at %s: %s', (closesHours, registeredAt, end) => {
    expect(documentDeadline({ closesHours }, { ...race, registeredAt })?.toISOString()).toBe(end);
  });

  it('is not limited without a date', () => {
    const deadline = documentDeadline({}, { ...race, startsAt: null, registeredAt: '2026-11-01T10:00:00Z' });
    expect(deadline).toBeNull();
    expect(isDocumentOpen(deadline, '2030-01-01T00:00:00Z')).toBe(true);
  });

  it.each([
    ['2026-12-12T17:59:59Z', true],
    ['2026-12-12T18:00:00Z', false],
  ])('at %s: %s', (now, isOpen) => {
    expect(isDocumentOpen(race.startsAt, now)).toBe(isOpen);
  });
});

describe('how long a document is kept', () => {
  it.each([
    [undefined, 30],
    [7, 7],
    [365, 30],
  ])('%s days of the organizer: %i', (keptDays, days) => {
    expect(documentKeptDays({ keptDays })).toBe(days);
  });

  it.each([
    // The last day in Madrid ends an hour before that in UTC.
    [undefined, '2027-01-11T22:59:59Z', false],
    [undefined, '2027-01-11T23:00:00Z', true],
    [7, '2026-12-19T22:59:59Z', false],
    [7, '2026-12-19T23:00:00Z', true],
  ])('%s days, at %s: over is %s', (keptDays, now, isOver) => {
    expect(isDocumentOver({ keptDays }, { ...race, now })).toBe(isOver);
  });
});

it('is about health unless the organizer says otherwise', () => {
  expect(isHealthDocument({})).toBe(true);
  expect(isHealthDocument({ isAboutHealth: false })).toBe(false);
});

it('names the organizer, the document and the days in the consent', () => {
  const text = documentConsentText({ ...certificate, organizerName: 'CE Garbí', keptDays: 10 });
  expect(text).toContain('para que CE Garbí vea «Certificado médico»');
  expect(text).toContain('Se borra 10 días después');
});
