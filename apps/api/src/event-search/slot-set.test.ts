import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowPositions } from '@dorsal/event-search/row-set';
import { changedSlotSet, hasSlot, readSlotSet, slotRows, type SlotSet, slotSet } from './slot-set.ts';

const slotCount = 400;
const someSlots = fc.uniqueArray(fc.nat(slotCount - 1), { maxLength: 60 });

const setOf = (slots: readonly number[]): SlotSet => slotSet(Uint32Array.from(slots));
const slotsOf = (set: SlotSet) =>
  Array.from({ length: slotCount }, (_, slot) => slot).filter((slot) => hasSlot(set, slot));
const ascending = (slots: Iterable<number>) => [...slots].sort((one, other) => one - other);

describe('a set of slots', () => {
  it('is read from four bytes for each', () => {
    const bytes = Buffer.alloc(9).subarray(1);
    bytes.writeUInt32BE(200);
    bytes.writeUInt32BE(3, 4);

    expect(slotsOf(readSlotSet(bytes))).toEqual([3, 200]);
    expect(slotsOf(readSlotSet())).toEqual([]);
  });

  it('lists few slots, and has bits for many', () => {
    expect(setOf([390, 3])).toEqual({ few: Uint32Array.of(390, 3) });
    expect(setOf([0, 1, 2])).toEqual({ many: { bits: Uint32Array.of(7) } });
    fc.assert(
      fc.property(someSlots, (slots) => {
        expect(slotsOf(setOf(slots))).toEqual(ascending(slots));
      }),
    );
  });

  it('has what was added, and not what was deleted, while the earlier set stays', () => {
    fc.assert(
      fc.property(someSlots, fc.array(fc.tuple(fc.nat(slotCount - 1), fc.boolean())), (slots, changes) => {
        const set = setOf(slots);
        const isMember = new Map(changes);
        const next = changedSlotSet(set, isMember);
        const added = [...isMember].flatMap(([slot, isNow]) => (isNow ? slot : []));
        expect(slotsOf(next)).toEqual(ascending([...slots.filter((slot) => !isMember.has(slot)), ...added]));
        expect(slotsOf(set)).toEqual(ascending(slots));
      }),
    );
  });

  it('is the same set if no change makes a difference', () => {
    for (const set of [setOf([7, 390]), setOf([7, 8, 9])])
      expect(
        changedSlotSet(
          set,
          new Map([
            [7, true],
            [10, false],
            [100_000, false],
          ]),
        ),
      ).toBe(set);
  });
});

describe('the rows of slots', () => {
  it('are those of their events in a list', () => {
    const rowsOf = slotRows(Uint32Array.of(250, 5, 7));
    const positionsOf = (slots: readonly number[]) => [...rowPositions(rowsOf(setOf(slots)))];

    expect(positionsOf([7, 250])).toEqual([0, 2]);
    expect(positionsOf([5, 6, 7, 8])).toEqual([1, 2]);
    // These came into the database after the list was made.
    expect(positionsOf([6, 251, 299])).toEqual([]);
    expect([...rowPositions(slotRows(new Uint32Array())(setOf([6])))]).toEqual([]);
  });

  it('are found once for a set of many slots', () => {
    const rowsOf = slotRows(Uint32Array.of(0, 1, 2));
    const many = setOf([0, 2]);

    expect(rowsOf(many)).toBe(rowsOf(many));
    expect([...rowPositions(rowsOf(many))]).toEqual([0, 2]);
  });
});
