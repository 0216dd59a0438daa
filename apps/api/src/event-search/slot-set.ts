import { addRow, deleteRow, hasRow, noRows, rowPositions, type RowSet } from '@dorsal/event-search/row-set';

/** Some events by their slots. It never changes. */
export type SlotSet = FewSlots | ManySlots;

/** A list of the slots: it takes less memory than a bit for each slot. */
interface FewSlots {
  readonly few: Uint32Array;
}

interface ManySlots {
  readonly many: RowSet;
}

/** The set of these slots. */
export function slotSet(slots: Uint32Array): SlotSet {
  const slotCount = slots.reduce((most, slot) => Math.max(most, slot + 1), 0);
  if (slots.length * 32 <= slotCount) return { few: slots };
  const many = noRows(slotCount);
  for (let at = 0; at < slots.length; at += 1) addRow(many, slots[at] ?? 0);
  return { many };
}

/** Reads a set from four bytes for each slot, the most significant first. Default: none. */
export function readSlotSet(bytes: Buffer = Buffer.alloc(0)): SlotSet {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const slots = new Uint32Array(bytes.length / 4);
  for (let at = 0; at < slots.length; at += 1) slots[at] = view.getUint32(at * 4);
  return slotSet(slots);
}

export function hasSlot(set: SlotSet, slot: number): boolean {
  return 'few' in set ? set.few.includes(slot) : hasRow(set.many, slot);
}

/** The set after changes. `isMember`: for each changed slot, whether the set has it now. Returns the same set if nothing differs. */
export function changedSlotSet(set: SlotSet, isMember: ReadonlyMap<number, boolean>): SlotSet {
  const differing = [...isMember].filter(([slot, isNow]) => hasSlot(set, slot) !== isNow);
  if (differing.length === 0) return set;
  const added = differing.flatMap(([slot, isNow]) => (isNow ? slot : []));
  const deleted = differing.flatMap(([slot, isNow]) => (isNow ? [] : slot));
  if ('few' in set)
    return slotSet(Uint32Array.from([...set.few.filter((slot) => !deleted.includes(slot)), ...added]));
  const lastAdded = Math.max(0, ...added);
  const many = noRows(Math.max(set.many.bits.length * 32, lastAdded + 1));
  many.bits.set(set.many.bits);
  for (const slot of added) addRow(many, slot);
  for (const slot of deleted) deleteRow(many, slot);
  return { many };
}

/** Returns the rows of a set in one list. They must not be changed. */
export type SlotRows = (set: SlotSet) => RowSet;

/** Finds the rows of sets in a list whose events have these slots. */
export function slotRows(slots: Uint32Array): SlotRows {
  const rowOfSlot = rowsBySlot(slots);
  const find = (wanted: Uint32Array): RowSet => {
    const rows = noRows(slots.length);
    for (let at = 0; at < wanted.length; at += 1) {
      const row = rowOfSlot[wanted[at] ?? 0] ?? -1;
      if (row >= 0) addRow(rows, row);
    }
    return rows;
  };
  // Frequent words have many slots, and are in many searches.
  const known = new WeakMap<ManySlots, RowSet>();
  return (set) => {
    if ('few' in set) return find(set.few);
    const rows = known.get(set) ?? find(rowPositions(set.many));
    known.set(set, rows);
    return rows;
  };
}

/** The row of the event with each slot; -1 for a slot that is not in the list. */
function rowsBySlot(slots: Uint32Array): Int32Array {
  const slotCount = slots.reduce((most, slot) => Math.max(most, slot + 1), 0);
  const rows = new Int32Array(slotCount).fill(-1);
  for (let row = 0; row < slots.length; row += 1) rows[slots[row] ?? 0] = row;
  return rows;
}
