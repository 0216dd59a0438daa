import { z } from 'zod';

/*
 * The fields that we read of Ghost's responses. Source: Ghost, "Content API", Posts. Other fields are dropped; fields
 * that the API may leave empty may be null here.
 */

const text = z.string().nullish();

const author = z.object({ name: z.string(), profile_image: text });

const post = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: text,
  custom_excerpt: text,
  /** False if only members of the blog may read the whole post: `html` then holds its public part, or nothing. */
  access: z.boolean().nullish(),
  url: text,
  html: text,
  feature_image: text,
  feature_image_alt: text,
  feature_image_caption: text,
  published_at: z.iso.datetime({ offset: true }),
  updated_at: text,
  reading_time: z.number().nullish(),
  primary_author: author.nullish(),
  tags: z.array(z.object({ id: z.string(), name: z.string(), visibility: text })).nullish(),
});

export type GhostPost = z.infer<typeof post>;

export const onePostBody = z.object({ posts: z.array(post).min(1) });

export const postsBody = z.object({
  posts: z.array(post),
  meta: z.object({ pagination: z.object({ next: z.number().int().positive().nullish() }) }),
});
