import { addRow, deleteRow, lowestBit, noRows, type RowSet } from '@dorsal/event-search/row-set';

/** Some events by their slots. It grows with the slots. */
export interface SlotSet {
  /** Replaced when the set grows. */
  slots: RowSet;
}

/** A set of the slots in a text of four bytes each, the most significant first. Default: none. */
export function slotSet(bytes: Buffer = Buffer.alloc(0)): SlotSet {
  let last = 0;
  for (let at = 0; at < bytes.length; at += 4) last = Math.max(last, bytes.readUInt32BE(at));
  const slots = noRows(bytes.length > 0 ? last + 1 : 0);
  for (let at = 0; at < bytes.length; at += 4) addRow(slots, bytes.readUInt32BE(at));
  return { slots };
}

export function addSlot(set: SlotSet, slot: number): void {
  const wordCount = (slot >>> 5) + 1;
  if (set.slots.bits.length < wordCount) {
    // Some more, so that a growing list doesn't copy it for each event.
    const bits = new Uint32Array(Math.ceil(wordCount * 1.25));
    bits.set(set.slots.bits);
    set.slots = { bits };
  }
  addRow(set.slots, slot);
}

export function deleteSlot({ slots }: SlotSet, slot: number): void {
  if (slot >>> 5 < slots.bits.length) deleteRow(slots, slot);
}

/** The position in a list of the event with each slot; -1 for a slot that is not in the list. */
export function positionsBySlot(slots: Uint32Array): Int32Array {
  const last = slots.reduce((most, slot) => Math.max(most, slot), -1);
  const positions = new Int32Array(last + 1).fill(-1);
  for (let at = 0; at < slots.length; at += 1) positions[slots[at] ?? 0] = at;
  return positions;
}

/** The rows of the set's events in a list of `rowCount` events. `positions`: `positionsBySlot` of the list. */
export function rowsOfSlots({ slots: { bits } }: SlotSet, positions: Int32Array, rowCount: number): RowSet {
  const rows = noRows(rowCount);
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      const position = positions[word * 32 + lowestBit(left)] ?? -1;
      if (position >= 0) addRow(rows, position);
    }
  }
  return rows;
}

/** The slots that are in any of the sets. */
export function slotsInAny(sets: readonly SlotSet[]): SlotSet {
  const bits = new Uint32Array(Math.max(0, ...sets.map(({ slots }) => slots.bits.length)));
  for (const { slots } of sets)
    for (let word = 0; word < slots.bits.length; word += 1)
      bits[word] = (bits[word] ?? 0) | (slots.bits[word] ?? 0);
  return { slots: { bits } };
}

/** The slots that are in each of the sets, of which there is at least one. */
export function slotsInAll(sets: readonly SlotSet[]): SlotSet {
  const bits = new Uint32Array(Math.min(...sets.map(({ slots }) => slots.bits.length))).fill(0xffffffff);
  for (const { slots } of sets)
    for (let word = 0; word < bits.length; word += 1)
      bits[word] = (bits[word] ?? 0) & (slots.bits[word] ?? 0);
  return { slots: { bits } };
}
