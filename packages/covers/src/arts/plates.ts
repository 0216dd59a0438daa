import { randomBetween, range, round } from '../geometry.ts';
import type { Scene } from '../scene.ts';

interface Tile {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

type TileDrawing = (tile: Tile, scene: Scene) => string;

const disc = ({ x, y }: Tile, radius: number, paint: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${paint}/>`;

const plate: TileDrawing = (tile, { palette }) =>
  disc(tile, tile.radius, `fill="${palette.field}"`) +
  disc(tile, tile.radius * 0.2, `fill="${palette.line}"`);

const rings: TileDrawing = (tile, { palette, unit }) =>
  [1, 0.78, 0.56, 0.34]
    .map((share) =>
      disc(
        tile,
        tile.radius * share,
        `fill="none" stroke="${palette.line}" stroke-width="${round(2.4 * unit)}"`,
      ),
    )
    .join('');

const quarter: TileDrawing = ({ x, y, radius }, { palette }) => {
  const side = round(2 * radius);
  return `<path d="M${round(x - radius)} ${round(y - radius)}h${side}a${side} ${side} 0 0 1 ${-side} ${side}z" fill="${palette.field}"/>`;
};

const bars: TileDrawing = ({ x, y, radius }, { palette, unit }) =>
  [-0.75, -0.25, 0.25, 0.75]
    .map(
      (share) =>
        `<path d="M${round(x - radius)} ${round(y + radius * share)}h${round(2 * radius)}" stroke="${palette.line}" stroke-width="${round(4 * unit)}"/>`,
    )
    .join('');

const loaded: TileDrawing = (tile, { palette, unit }) =>
  disc(tile, tile.radius, `fill="${palette.trace}"`) +
  disc(tile, tile.radius * 0.66, `fill="none" stroke="${palette.ground}" stroke-width="${round(3 * unit)}"`) +
  disc(tile, tile.radius * 0.2, `fill="${palette.ground}"`);

/** A wall of weight plates, one of them in the trace color. */
export function plates(scene: Scene): string {
  const { random, w, h, notrace } = scene;
  const columns = Math.max(1, Math.round((w / h) * 2.2));
  const side = w / columns;
  const rows = Math.ceil(h / side);
  const loudColumn = Math.floor(columns * randomBetween(random, 0.4, 0.8));
  const loudRow = Math.floor(rows * randomBetween(random, 0.2, 0.6));
  const drawings = [plate, rings, quarter, bars];
  return range(rows)
    .flatMap((row) =>
      range(columns).map((column) => {
        const tile = {
          x: column * side + side / 2,
          y: row * side + side / 2 - (rows * side - h) / 2,
          radius: side * 0.46,
        };
        const drawing = drawings[Math.floor(random() * 4)] ?? plate;
        const loud = !notrace && row === loudRow && column === loudColumn;
        return (loud ? loaded : drawing)(tile, scene);
      }),
    )
    .join('');
}
