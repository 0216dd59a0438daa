import type { CategoryRow, CategorySet } from './categories.ts';

/** The sets that an organizer can start from. */
export const readyMadeCategories = ['athletics', 'mountain', 'triathlon', 'popular'] as const;
/** One of `readyMadeCategories`. */
export type ReadyMadeCategories = (typeof readyMadeCategories)[number];

/** The sets as an editor offers them. */
export const readyMadeNames: Readonly<Record<ReadyMadeCategories, string>> = {
  athletics: 'Atletismo (RFEA): Sub-8 a Sub-23, Sénior y Máster',
  mountain: 'Montaña (FEDME y autonómicas)',
  triathlon: 'Triatlón (FETRI)',
  popular: 'Popular: grupos de 10 años',
};

/**
 * A set to start from, for a race in a year. Young people of athletics are classified by birth year, and masters by the age
 * on race day, so the next edition needs the set of its own year. The organizer has to check a set against the federation's
 * rules of the year. Sources: athletics, the regulation of Coruña 21 (2023); mountain, those of the Copa de Madrid (FMM, 2025
 * and 2026). No published text with the ages of triathlon was found to check that set.
 */
export function readyMadeSet(kind: ReadyMadeCategories, raceYear: number): CategorySet {
  return {
    athletics: () => athletics(raceYear),
    mountain: () => mountain,
    triathlon: () => triathlon,
    popular: () => popular,
  }[kind]();
}

function athletics(year: number): CategorySet {
  const underYears = [8, 10, 12, 14, 16, 18, 20, 23];
  return {
    name: 'Categorías',
    reference: { kind: 'raceDay' },
    rows: [
      ...underYears.map((under, at): CategoryRow => {
        const younger = underYears[at - 1];
        const youngest = younger === undefined ? null : year - younger;
        return { code: `SUB${under}`, name: `Sub-${under}`, born: [year - under + 1, youngest] };
      }),
      { code: 'SEN', name: 'Sénior', ages: [null, 34], born: [null, year - 23] },
      ...fiveYearMasters(35, 75),
    ],
  };
}

const mountain: CategorySet = {
  name: 'Categorías',
  reference: { kind: 'yearEnd' },
  rows: [
    { code: 'CAD', name: 'Cadete', ages: [15, 17] },
    { code: 'JUN', name: 'Júnior', ages: [18, 20] },
    { code: 'PRO', name: 'Promesa', ages: [21, 23] },
    { code: 'SEN', name: 'Sénior', ages: [24, 39] },
    { code: 'VETA', name: 'Veterano A', ages: [40, 49] },
    { code: 'VETB', name: 'Veterano B', ages: [50, null] },
  ],
};

const triathlon: CategorySet = {
  name: 'Categorías',
  reference: { kind: 'yearEnd' },
  rows: [
    { code: 'CAD', name: 'Cadete', ages: [14, 15] },
    { code: 'JUV', name: 'Juvenil', ages: [16, 17] },
    { code: 'JUN', name: 'Júnior', ages: [18, 19] },
    { code: 'SUB23', name: 'Sub-23', ages: [20, 23] },
    { code: 'SEN', name: 'Sénior', ages: [24, 39] },
    { code: 'V1', name: 'Veterano 1', ages: [40, 49] },
    { code: 'V2', name: 'Veterano 2', ages: [50, 59] },
    { code: 'V3', name: 'Veterano 3', ages: [60, null] },
  ],
};

const popular: CategorySet = {
  name: 'Categorías',
  reference: { kind: 'raceDay' },
  rows: [
    { code: '18', name: 'Sénior', ages: [18, 29] },
    ...[30, 40, 50, 60].map(
      (first): CategoryRow => ({ code: `${first}`, name: 'Grupo', ages: [first, first + 9] }),
    ),
    { code: '70', name: 'Grupo', ages: [70, null] },
  ],
};

function fiveYearMasters(first: number, last: number): CategoryRow[] {
  return Array.from({ length: (last - first) / 5 + 1 }, (_, at) => {
    const age = first + at * 5;
    return { code: `${age}`, name: 'Máster', ages: [age, age === last ? null : age + 4] };
  });
}
