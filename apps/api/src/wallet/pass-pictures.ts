import sharp from 'sharp';
import { markPath, wordPath } from '../lettering/logo-paths.ts';
import { colours } from '../lettering/brand.ts';

/** Points per side (Apple, "Creating the visual design"); also drawn at two and three pixels per point. */
const iconPoints = 29;
const logoPoints = { width: 112, height: 34 };

const icon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" fill="${colours.coral}"/>` +
  `<path transform="translate(7 6)" d="${markPath}" fill="${colours.ink}" fill-rule="evenodd"/></svg>`;

const logo =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 34"><path transform="translate(0 1)" d="${markPath}" fill="${colours.coral}" fill-rule="evenodd"/>` +
  `<path transform="translate(36 25.5) scale(.0278)" d="${wordPath}" fill="${colours.white}"/></svg>`;

const scales = [1, 2, 3] as const;

async function drawAll(): Promise<Record<string, Buffer>> {
  const name = (picture: string, scale: number) => `${picture}${scale === 1 ? '' : `@${scale}x`}.png`;
  const png = (svg: string, width: number, height: number) =>
    sharp(Buffer.from(svg)).resize(width, height, { fit: 'contain', background: '#0000' }).png().toBuffer();
  const drawn = scales.flatMap((scale) => [
    png(icon, iconPoints * scale, iconPoints * scale).then((file) => [name('icon', scale), file] as const),
    png(logo, logoPoints.width * scale, logoPoints.height * scale).then(
      (file) => [name('logo', scale), file] as const,
    ),
  ]);
  return Object.fromEntries(await Promise.all(drawn));
}

let drawn: Promise<Record<string, Buffer>> | undefined;

/** The pictures that all passes share, drawn once. */
export function passPictures(): Promise<Record<string, Buffer>> {
  drawn ??= drawAll();
  return drawn;
}
