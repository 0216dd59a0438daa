import { samplesAlong } from './course-samples.ts';

/** Meters between the samples that are smoothed. */
const sampleMeters = 10;

/** Samples before and after one that its mean includes: ±50 m. */
const smoothedSamples = 5;

/** Meters that the course must rise or fall before it counts: below that, the noise of devices adds up. */
const thresholdMeters = 5;

/** More samples than this add no accuracy to a course of some thousand kilometers, only time. */
const mostSamples = 50_000;

/**
 * Meters of ascent of a course. Method: the elevations are sampled every 10 m, each sample becomes the mean of those
 * within 50 m (smoothing), and a rise counts once it is 5 m above the last low point (hysteresis). `along`: meters from
 * the start to each elevation.
 * Source: decisions, "The course".
 */
export function climbMeters(elevations: readonly number[], along: readonly number[]): number {
  const length = along.at(-1) ?? 0;
  const count = Math.min(mostSamples, Math.max(1, Math.round(length / sampleMeters)));
  const reach = Math.max(1, Math.round((smoothedSamples * sampleMeters * count) / Math.max(length, 1)));
  return ascent(smoothed(samplesAlong(elevations, along, count), reach));
}

/** The mean of the samples within `reach`, and of fewer at the ends. */
function smoothed(samples: readonly number[], reach: number): number[] {
  const sums = [0];
  for (const sample of samples) sums.push((sums.at(-1) ?? 0) + sample);
  return samples.map((_, at) => {
    // As many after as before: else the ends of a slope would be flattened to one side.
    const near = Math.min(reach, at, samples.length - 1 - at);
    return ((sums[at + near + 1] ?? 0) - (sums[at - near] ?? 0)) / (2 * near + 1);
  });
}

function ascent(elevations: readonly number[]): number {
  let climbed = 0;
  let low = elevations[0] ?? 0;
  let high = low;
  let isRising = false;
  for (const elevation of elevations) {
    if (isRising) {
      if (elevation > high) high = elevation;
      else if (high - elevation >= thresholdMeters) {
        climbed += high - low;
        isRising = false;
        low = elevation;
      }
    } else if (elevation < low) low = elevation;
    else if (elevation - low >= thresholdMeters) {
      isRising = true;
      high = elevation;
    }
  }
  return isRising ? climbed + high - low : climbed;
}
