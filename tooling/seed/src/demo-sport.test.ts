import { categoryFindings } from '@dorsal/domain/category-years';
import { categoryProblems } from '@dorsal/domain/category-problems';
import { describe, expect, it } from 'vitest';
import { demoEvents } from './demo-events.ts';
import { demoSport, sportSlugs } from './demo-sport.ts';

const days = { raceDay: '2027-03-07', registeredOn: '2026-11-28' };

describe('the rules of demo races', () => {
  it('are of ten events', () => {
    expect(sportSlugs).toHaveLength(10);
    expect(sportSlugs.filter((slug) => !demoEvents.some((event) => event.slug === slug))).toEqual([]);
  });

  it('have a day license in one of them', () => {
    expect(sportSlugs.filter((slug) => demoSport(slug, 2027)?.dayLicences)).toEqual([
      'trail-valle-de-benasque',
    ]);
  });

  it('ask first and last names in one of them', () => {
    const asksNames = (slug: string) =>
      demoSport(slug, 2027)?.fields.some(({ field }) => field === 'names') ?? false;

    expect(sportSlugs.filter(asksNames)).toEqual(['duatlon-cartago-nova']);
  });

  it('ask for a document in one of them', () => {
    expect(sportSlugs.filter((slug) => demoSport(slug, 2027)?.documents)).toEqual([
      'ultra-desierto-de-tabernas',
    ]);
  });

  it.each(sportSlugs)('of %s could be published', (slug) => {
    const rules = demoSport(slug, 2027);
    const names = demoEvents.find((event) => event.slug === slug)?.ticketTypes.map(({ name }) => name) ?? [];
    const named = [
      ...(rules?.fields ?? []),
      ...(rules?.ageLimits ?? []),
      ...(rules?.dayLicences ?? []),
      ...(rules?.documents ?? []),
    ].flatMap(({ ticketIds = [] }) => ticketIds);

    expect(rules?.categorySets.flatMap(categoryProblems)).toEqual([]);
    expect(
      rules?.categorySets
        .flatMap((set) => categoryFindings(set, 'female', days))
        .filter(({ kind }) => kind === 'gap'),
    ).toEqual([]);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });
});
