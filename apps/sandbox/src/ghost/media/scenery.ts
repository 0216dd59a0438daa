import { pictureSize } from '../koenig/pictures.ts';

const { width, height } = pictureSize;

/** Random numbers from 0 to 1, seeded by a name, the same in every run (mulberry32). */
export function randomOf(name: string): () => number {
  let state = Buffer.from(name).reduce((sum, byte) => Math.imul(sum ^ byte, 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function sky(top: string, bottom: string): string {
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`;
}

export function disc(x: number, y: number, radius: number, color: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius * 1.6}" fill="${color}" opacity=".18"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
}

/** A ridge from edge to edge around `y`, `rough` pixels high, filled to the lower edge. */
export function ridge(
  random: () => number,
  { y, rough, color }: { y: number; rough: number; color: string },
): string {
  const waves = [1, 2, 3, 5, 9, 17].map((turns) => ({
    turns,
    shift: random() * 7,
    size: rough / turns ** 0.85,
  }));
  const points = Array.from({ length: 101 }, (_, at) => {
    const lift = waves.reduce(
      (sum, wave) => sum + Math.sin((at / 100) * wave.turns * Math.PI + wave.shift) * wave.size,
      0,
    );
    return `${(at / 100) * width} ${Math.round(y - lift)}`;
  });
  return `<path d="M0 ${height}L${points.join('L')}L${width} ${height}Z" fill="${color}"/>`;
}

export function stars(random: () => number, count: number): string {
  return Array.from(
    { length: count },
    () =>
      `<circle cx="${Math.round(random() * width)}" cy="${Math.round(random() * 650)}" r="${(1 + random() * 3).toFixed(1)}" fill="#fff" opacity="${(0.3 + random() * 0.6).toFixed(2)}"/>`,
  ).join('');
}

/** Waves in one color from `y` down to the lower edge; the distant ones are closer together. */
export function waves(random: () => number, y: number, color: string): string {
  const lines = [];
  for (let at = y + 20, gap = 26; at < height; at += gap, gap *= 1.14) {
    const shift = random() * 100;
    const half = 50 + gap;
    const curve = Array.from({ length: Math.ceil(width / half) + 2 }, () => `t${half} 0`).join('');
    lines.push(
      `<path d="M${-shift - half} ${at}q${half / 2} ${-gap / 4} ${half} 0${curve}" fill="none" stroke="${color}" stroke-width="${gap / 9}" opacity=".55"/>`,
    );
  }
  return lines.join('');
}

/** House fronts along `y`, with lit windows. */
export function skyline(random: () => number, y: number, color: string, light: string): string {
  const houses = [];
  for (let x = -20; x < width; ) {
    const wide = 90 + random() * 130;
    const tall = 120 + random() * 380;
    houses.push(
      `<rect x="${x}" y="${y - tall}" width="${wide + 2}" height="${tall + 400}" fill="${color}"/>`,
    );
    for (let row = y - tall + 30; row < y - 30; row += 52) {
      for (let column = x + 20; column < x + wide - 30; column += 42) {
        if (random() > 0.62)
          houses.push(
            `<rect x="${column}" y="${row}" width="16" height="24" fill="${light}" opacity=".85"/>`,
          );
      }
    }
    x += wide;
  }
  return houses.join('');
}

/** Lanes that run from the lower edge to a vanishing point. */
export function lanes(toX: number, toY: number, color: string): string {
  const edges = Array.from({ length: 9 }, (_, at) => -500 + at * 375);
  const ground = `<path d="M-500 ${height}L${toX - 12} ${toY}L${toX + 12} ${toY}L2500 ${height}Z" fill="${color}"/>`;
  const lines = edges.map(
    (x, at) =>
      `<path d="M${x - 6} ${height}L${toX - 12 + at * 3} ${toY}L${x + 6} ${height}Z" fill="#fff" opacity=".9"/>`,
  );
  return ground + lines.join('');
}
