import type { MultiPolygon, Polygon, Position } from 'geojson';

/** The centre of gravity of the largest part of an area. */
export function centreOf(geometry: Polygon | MultiPolygon): Position {
  const rings =
    geometry.type === 'Polygon' ? [geometry.coordinates[0]] : geometry.coordinates.map(([ring]) => ring);
  const largest = rings
    .filter((ring) => ring !== undefined)
    .map((ring) => ({ ring, ...ringCentre(ring) }))
    .sort((a, b) => Math.abs(b.area) - Math.abs(a.area))[0];
  return largest?.centre ?? [0, 0];
}

// Source: the shoelace formula for the area and centroid of a simple polygon.
function ringCentre(ring: readonly Position[]): { area: number; centre: Position } {
  let [area, x, y] = [0, 0, 0];
  for (const [at, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length] ?? [];
    const cross = x1 * y2 - x2 * y1;
    area += cross / 2;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return { area, centre: area === 0 ? [...(ring[0] ?? [0, 0])] : [x / (6 * area), y / (6 * area)] };
}
