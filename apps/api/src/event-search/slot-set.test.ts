import { describe, expect, it } from 'vitest';
import { hasRow, rowPositions } from '@dorsal/event-search/row-set';
import {
  addSlot,
  deleteSlot,
  positionsBySlot,
  rowsOfSlots,
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
    const positions = positionsBySlot(Uint32Array.of(250, 5, 7));

    expect([...rowPositions(rowsOfSlots(setOf(7, 250), positions, 3))]).toEqual([0, 2]);
    // These came into the database after the list was made.
    expect([...rowPositions(rowsOfSlots(setOf(6, 251, 299), positions, 3))]).toEqual([]);
    expect([...rowPositions(rowsOfSlots(setOf(6), positionsBySlot(new Uint32Array()), 0))]).toEqual([]);
  });
});
