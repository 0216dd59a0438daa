import { between, type Point } from '../geometry.ts';

const LONGEST = 260;

/** A walk to the summit: mostly uphill, swaying first gently, then in tight bends, straight at the end. */
export function climbingRoute({
  start,
  summit,
  heightAt,
  noise,
  phase,
  stride,
}: {
  start: Point;
  summit: Point;
  heightAt: (x: number, y: number) => number;
  noise: (x: number, y: number) => number;
  phase: number;
  stride: number;
}): readonly Point[] {
  const points: Point[] = [start];
  let [x, y] = start;
  for (let index = 0; index < LONGEST; index += 1) {
    const toSummit = Math.hypot(summit[0] - x, summit[1] - y);
    if (toSummit < stride * 1.2) break;
    const ahead = { x: (summit[0] - x) / toSummit, y: (summit[1] - y) / toSummit };
    const slope = { x: heightAt(x + 4, y) - heightAt(x - 4, y), y: heightAt(x, y + 4) - heightAt(x, y - 4) };
    const steepness = Math.hypot(slope.x, slope.y) || 1;
    const progress = Math.min(1, index / 110);
    const swing = Math.sin(index * between(0.2, 0.62, progress) + phase) * between(0.55, 1.5, progress);
    const sway = (swing + (noise(index * 0.09, phase) - 0.5) * 3.2) * Math.min(1, toSummit / (stride * 9));
    const direction = {
      x: ahead.x * 0.95 + (slope.x / steepness) * 0.45 - ahead.y * sway,
      y: ahead.y * 0.95 + (slope.y / steepness) * 0.45 + ahead.x * sway,
    };
    const length = Math.hypot(direction.x, direction.y);
    x += (direction.x / length) * stride;
    y += (direction.y / length) * stride;
    points.push([x, y]);
  }
  return [...points, summit];
}
