import type { Benchmark } from '../benchmark.ts';
import { clusterRounds } from './clusters.ts';
import { distanceRounds } from './distances.ts';
import { keystrokeRounds, twoWordRounds } from './keystrokes.ts';

export const filterBenchmarks: readonly Benchmark[] = [
  {
    id: 'filter-10k',
    title: 'Keyword filter at 10,000 events, against reading every text',
    requires: 5,
    roundInMemory: keystrokeRounds({ events: 10_000, fuseShare: 4 }),
  },
  {
    id: 'filter-100k',
    title: 'Keyword filter at 100,000 events, against reading every text',
    requires: 7,
    roundInMemory: keystrokeRounds({ events: 100_000, fuseShare: 16 }),
  },
  {
    id: 'two-words-10k',
    title: 'A key of a search for two words at 10,000 events, against 1 ms',
    requires: 1,
    roundInMemory: twoWordRounds(10_000, 1),
  },
  {
    id: 'two-words-100k',
    title: 'A key of a search for two words at 100,000 events, against 8 ms',
    requires: 1,
    roundInMemory: twoWordRounds(100_000, 8),
  },
  {
    id: 'distance-100k',
    title: 'Distance filter at 100,000 events, against measuring every distance',
    requires: 100,
    roundInMemory: distanceRounds(100_000),
  },
  {
    id: 'clusters-100k',
    title: 'Clusters of 100,000 events, against the time of a frame',
    requires: null,
    roundInMemory: clusterRounds(100_000),
  },
];
