import type { SanitizedHtml } from '@dorsal/ui/RichText';

/** Who writes on the blog. */
export interface PostAuthor {
  readonly name: string;
  /** Address of the picture. */
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
  /** Address of the picture; a post without one gets a drawn cover. */
  readonly picture: string | undefined;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** Minutes, 1 at least. */
  readonly readingTime: number;
  /** `members`: its text is for members of the blog only. */
  readonly access: 'everyone' | 'members';
  readonly author: PostAuthor | undefined;
  readonly tags: readonly PostTag[];
}

/** A post as its page shows it. */
export interface Post extends PostSummary {
  /** All of it, or the part that isn't for members only; may be empty then. */
  readonly html: SanitizedHtml;
  /** Where members of the blog sign in and read it; undefined if Ghost names no address that we know. */
  readonly membersUrl: string | undefined;
  readonly updatedAt: string;
  /** What the picture shows. */
  readonly pictureAlt: string;
  readonly pictureCaption: SanitizedHtml | undefined;
}
