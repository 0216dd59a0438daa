import { describe, expect, it } from 'vitest';
import { hasRow } from '@dorsal/event-search/row-set';
import {
  addSlot,
  deleteSlot,
  positionsIn,
  slotsInAll,
  slotsInAny,
  type SlotSet,
  slotSet,
} from './slot-set.ts';

const setOf = (...slots: number[]): SlotSet => {
  const set = slotSet();
  for (const slot of slots) addSlot(set, slot);
  return set;
};
const slotsOf = ({ slots }: SlotSet) =>
  Array.from({ length: 300 }, (_, slot) => slot).filter((slot) => hasRow(slots, slot));

describe('a set of slots', () => {
  it('is read from four bytes for each', () => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32BE(200);
    bytes.writeUInt32BE(3, 4);

    expect(slotsOf(slotSet(bytes))).toEqual([3, 200]);
    expect(slotsOf(slotSet())).toEqual([]);
  });

  it('grows with the slots that are added, and has no deleted one', () => {
    const set = setOf(1, 299);
    deleteSlot(set, 1);
    deleteSlot(set, 100_000);

    expect(slotsOf(set)).toEqual([299]);
  });

  it('has what is in any, or in each, of sets of different lengths', () => {
    const sets = [setOf(1, 40), setOf(1, 40, 250), setOf(1, 130)];

    expect(slotsOf(slotsInAny(sets))).toEqual([1, 40, 130, 250]);
    expect(slotsOf(slotsInAll(sets))).toEqual([1]);
    expect(slotsOf(slotsInAny([]))).toEqual([]);
  });

  it('has the positions of its events in a list', () => {
    const { bits } = positionsIn(setOf(7, 250), Uint32Array.of(250, 5, 7));

    expect([0, 1, 2].filter((row) => hasRow({ bits }, row))).toEqual([0, 2]);
  });
});
