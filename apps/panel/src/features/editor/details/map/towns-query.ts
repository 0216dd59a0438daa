import { queryOptions } from '@tanstack/react-query';
import type { Town } from './find-towns.ts';

/** Every town of the map: 130 kB, once a person searches. */
export const townsQuery = queryOptions({
  queryKey: ['towns'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<readonly Town[]> => {
    const response = await fetch('/map/towns.json', { signal });
    if (!response.ok) throw new Error(`The list of towns was answered with ${response.status}.`);
    // The build makes the file from the same type.
    return (await response.json()) as readonly Town[];
  },
});
