import { describe, expect, it } from 'vitest';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import { checkedDraft, problemsOf } from '../testing/checked-draft.ts';
import { draftTicket, inDays } from '../testing/event-editor.ts';

type Course = NonNullable<EventDraftContent['tickets'][number]['course']>;
type Station = Course['stations'][number];

const course = (changes: Partial<Course>) => ({
  tickets: [
    draftTicket({
      course: {
        courseId: 'vuelta',
        startsAt: null,
        limitMinutes: null,
        stations: [],
        included: [],
        ...changes,
      },
    }),
  ],
});
const station = (changes: Partial<Station>) =>
  course({ stations: [{ km: 4, name: 'Font', kind: 'aid', offers: '', until: null, ...changes }] });
const pickup = (changes: object) => ({
  pickups: [{ opensAt: inDays(58), closesAt: inDays(59), place: 'Plaza', ...changes }],
});

describe('the problems of a course', () => {
  it('are an empty list for a complete one', () => {
    expect(problemsOf(checkedDraft({ ...station({}), ...pickup({}) }))).toEqual([]);
  });

  it.each<[string, Partial<EventDraftContent>, string]>([
    [
      'a course that is not stored',
      course({ courseId: 'otro' }),
      'blocks course tickets.0.course.courseId: Este recorrido ya no está guardado. Quítalo o sube el GPX de nuevo.',
    ],
    [
      'a start before the event',
      course({ startsAt: inDays(1) }),
      'warns course tickets.0.course.startsAt: Esta salida es antes que el evento. Revisa las dos fechas.',
    ],
    [
      'a station without a name',
      station({ name: ' ' }),
      'blocks course tickets.0.course.stations.0.name: Escribe el nombre del lugar.',
    ],
    [
      'a station without its kilometer',
      station({ km: null }),
      'blocks course tickets.0.course.stations.0.km: Escribe en qué kilómetro está.',
    ],
    [
      'a station behind the finish',
      station({ km: 30 }),
      'warns course tickets.0.course.stations.0.km: Está después de la meta: el recorrido mide 21,1 km.',
    ],
    [
      'a pick-up that ends before it begins',
      pickup({ closesAt: inDays(57) }),
      'blocks course pickups.0.closesAt: La recogida termina antes de empezar. Corrige una de las dos horas.',
    ],
    [
      'a pick-up without a place',
      pickup({ place: '' }),
      'blocks course pickups.0.place: Escribe dónde se recogen los dorsales.',
    ],
    [
      'results without an address',
      { editions: [{ name: '2026', url: 'javascript:alert(1)' }] },
      'blocks course editions.0.url: Pega la dirección completa de los resultados, con https://.',
    ],
  ])('say so for %s', (_, changes, problem) => {
    expect(problemsOf(checkedDraft(changes))).toEqual([problem]);
  });
});
