import { type Point, randomBetween, range } from '../geometry.ts';
import { noiseField } from '../noise.ts';
import type { Scene } from '../scene.ts';

interface Peak {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly spread: number;
}

/** Four peaks, the first the highest and right of the middle, roughened by noise. */
export function mountain({ random, w, h }: Pick<Scene, 'random' | 'w' | 'h'>) {
  const noise = noiseField(random);
  const scattered = range(4).map(
    (index): Peak => ({
      x: randomBetween(random, 0.12, 0.9) * w,
      y: randomBetween(random, 0.1, 0.95) * h,
      height: index === 0 ? 1.15 : randomBetween(random, 0.25, 0.7),
      spread: randomBetween(random, 0.16, 0.3) * w,
    }),
  );
  const summit: Point = [randomBetween(random, 0.56, 0.8) * w, randomBetween(random, 0.28, 0.5) * h];
  const peaks = scattered.map((peak, index) =>
    index === 0 ? { ...peak, x: summit[0], y: summit[1] } : peak,
  );
  const heightAt = (x: number, y: number) => {
    const hills = peaks.reduce((sum, peak) => {
      const distance = (x - peak.x) ** 2 + (y - peak.y) ** 2 * 1.25;
      return sum + peak.height * Math.exp(-distance / (2 * peak.spread * peak.spread));
    }, 0);
    return hills + 0.5 * noise((x / w) * 5 + 3, (y / w) * 5 + 7) + 0.22 * noise((x / w) * 11, (y / w) * 11);
  };
  return { heightAt, noise, summit };
}
