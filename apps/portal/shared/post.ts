import type { SanitizedHtml } from '@dorsal/ui/RichText';

/** An author of the blog. */
export interface PostAuthor {
  readonly name: string;
  /** The picture's URL. */
  readonly picture: string | undefined;
}

interface PostTag {
  readonly id: string;
  readonly name: string;
}

/** A post as the list shows it. */
export interface PostSummary {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** The picture's URL; a post without one gets a drawn cover. */
  readonly picture: string | undefined;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** Minutes, at least 1. */
  readonly readingTime: number;
  /** `members`: only members of the blog can read its text. */
  readonly access: 'everyone' | 'members';
  readonly author: PostAuthor | undefined;
  readonly tags: readonly PostTag[];
}

/** A post as its page shows it. */
export interface Post extends PostSummary {
  /** The whole text; for a post for members, its public part, which may be empty. */
  readonly html: SanitizedHtml;
  /** The URL at which members of the blog sign in and read it; undefined if Ghost names no URL of a known origin. */
  readonly membersUrl: string | undefined;
  readonly updatedAt: string;
  /** The alt text of the picture. */
  readonly pictureAlt: string;
  readonly pictureCaption: SanitizedHtml | undefined;
}
