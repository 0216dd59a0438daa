import { customType } from 'drizzle-orm/pg-core';

/** A column of lexemes. Queries write and compare it; its value as a text is never needed. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
