import type { MultiPolygon, Polygon, Position } from 'geojson';

/** The centroid of the largest part of an area. */
export function centreOf(geometry: Polygon | MultiPolygon): Position {
  return largestPart(geometry)?.centre ?? [0, 0];
}

/** The size of the largest part of an area, in square degrees at the equator. */
export function sizeOf(geometry: Polygon | MultiPolygon): number {
  const { area = 0, centre: [, lat = 0] = [] } = largestPart(geometry) ?? {};
  // Meridians converge toward the poles.
  return Math.abs(area) * Math.cos((lat * Math.PI) / 180);
}

function largestPart(geometry: Polygon | MultiPolygon): RingCentre | undefined {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons
    .map(([coast = []]) => ringCentre(coast))
    .sort((a, b) => Math.abs(b.area) - Math.abs(a.area))[0];
}

interface RingCentre {
  readonly area: number;
  readonly centre: Position;
}

// Source: the shoelace formula for the area and centroid of a simple polygon.
function ringCentre(ring: readonly Position[]): RingCentre {
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
