import { type ContentError, invalid } from './content-error.ts';
import type { Include } from './post-body.ts';

type Query = Readonly<Record<string, unknown>>;

export interface Page {
  readonly page: number;
  readonly limit: number;
}

/** Ghost's limit if the query has none. */
const defaultLimit = 15;
/** Source: Ghost 6.0, "breaking changes": `limit=all` and anything above 100 return 100. */
const largestLimit = 100;

export function readPage({ limit = String(defaultLimit), page = '1' }: Query): Page | ContentError {
  if (typeof limit !== 'string' || !/^(?:\d+|all)$/.test(limit) || limit === '0') return invalid('limit');
  if (typeof page !== 'string' || !/^\d+$/.test(page) || page === '0') return invalid('page');
  const asked = limit === 'all' ? largestLimit : Number(limit);
  return { page: Number(page), limit: Math.min(asked, largestLimit) };
}

/** Ghost ignores unknown relations. */
export function readInclude({ include }: Query): Include {
  const names = typeof include === 'string' ? include.split(',').map((name) => name.trim()) : [];
  return { authors: names.includes('authors'), tags: names.includes('tags') };
}

/** Only the named fields of a post; all if the query names none. */
export function onlyFields(post: Record<string, unknown>, { fields }: Query): Record<string, unknown> {
  if (typeof fields !== 'string' || fields === '') return post;
  const names = new Set(fields.split(',').map((name) => name.trim()));
  return Object.fromEntries(Object.entries(post).filter(([name]) => names.has(name)));
}

/** `meta.pagination` of a list of `total` posts. */
export function pagination({ page, limit }: Page, total: number): object {
  const pages = Math.max(1, Math.ceil(total / limit));
  return {
    page,
    limit,
    pages,
    total,
    next: page < pages ? page + 1 : null,
    prev: page > 1 ? page - 1 : null,
  };
}
