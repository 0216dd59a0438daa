import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';
import { vi } from 'vitest';

const types = { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction };

/** Gives the test a new, empty IndexedDB until `vi.unstubAllGlobals` is called. */
export function stubIndexedDb(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // idb recognizes IndexedDB's objects by their classes.
  for (const [name, type] of Object.entries(types)) vi.stubGlobal(name, type);
}
