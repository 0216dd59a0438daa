import type { Feature, FeatureCollection, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { communityLabels, provinceLabels, townLabels } from './geography.ts';
import { townCentres } from './town-centres.ts';

const towns = townLabels();
const provinces = provinceLabels();
const communities = communityLabels();

function named({ features }: FeatureCollection, name: string): Feature | undefined {
  return features.find(({ properties }) => properties?.name === name);
}

function names({ features }: FeatureCollection): string[] {
  return features.map(({ properties }) => properties?.name as string);
}

describe("names of Spain's parts", () => {
  it('include those of its communities in their everyday form', () => {
    const all = names(communities);

    expect(all).toHaveLength(19);
    expect(all).toEqual(
      expect.arrayContaining(['Madrid', 'Asturias', 'Navarra', 'Comunitat Valenciana', 'Ceuta']),
    );
  });

  it('include those of its provinces, at their positions', () => {
    const teruel = named(provinces, 'Teruel')?.geometry as { coordinates: Position };

    expect(provinces.features).toHaveLength(52);
    expect(teruel.coordinates).toEqual([expect.closeTo(-0.8, 0), expect.closeTo(40.7, 0)]);
  });

  it('include those of its towns, with capitals ranked first', () => {
    expect(towns.features.length).toBeGreaterThan(8000);
    expect(
      ['Madrid', 'València', 'Palma', 'Bilbao', 'Castelló de la Plana'].map(
        (capital) => named(towns, capital)?.properties?.rank as unknown,
      ),
    ).toEqual([0, 0, 0, 0, 0]);
    expect(named(towns, 'Lorca')?.properties?.rank).toBeGreaterThan(0);
  });

  it.each([...townCentres])('are where the town is: %s', (name, [lng, lat]) => {
    const town = named(towns, name)?.geometry as { coordinates: Position } | undefined;

    expect(town?.coordinates).toEqual([lng, lat]);
  });

  it('have an integer rank each', () => {
    const ranks = [...communities.features, ...towns.features].map(
      ({ properties }) => properties?.rank as number,
    );

    expect(ranks.every(Number.isInteger)).toBe(true);
  });

  it('leave out areas that are not places', () => {
    const all = [...names(communities), ...names(provinces), ...names(towns)];

    expect(all.filter((name) => /gibraltar\.|comunidad|ledan[ií]a|\d/i.test(name))).toEqual([]);
  });
});
