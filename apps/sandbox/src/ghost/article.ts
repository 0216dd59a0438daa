import type { Author } from './people.ts';
import type { Site } from './site.ts';
import type { Tag } from './tags.ts';

/** A post as its authors wrote it. */
export interface Article {
  /** 24 hexadecimal digits. */
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** The written excerpt; null: Ghost uses the first words. */
  readonly excerpt: string | null;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** The first one is the primary author. */
  readonly authors: readonly [Author, ...Author[]];
  /** The first one is the primary tag. */
  readonly tags: readonly [Tag, ...Tag[]];
  /** The name of a drawing and its texts; null: the post has no picture. */
  readonly picture: { readonly name: string; readonly alt: string; readonly caption: string } | null;
  /** Only members of the blog may read its text, so the Content API leaves it out. Default: everyone. */
  readonly isForMembers?: true;
  /** The text as Ghost renders it. */
  readonly html: (site: Site) => string;
}
