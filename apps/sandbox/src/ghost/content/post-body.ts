import type { Article } from '../article.ts';
import type { Author } from '../people.ts';
import type { Site } from '../site.ts';
import type { Tag } from '../tags.ts';

export interface Include {
  readonly authors: boolean;
  readonly tags: boolean;
}

/** A post as the Content API returns it. Source: Ghost, "Content API", Posts. */
export function postBody(article: Article, site: Site, include: Include): Record<string, unknown> {
  const html = article.html(site);
  const authors = article.authors.map((author) => authorBody(author, site));
  const tags = article.tags.map((tag) => tagBody(tag, site));
  return {
    id: article.id,
    uuid: `${article.id.slice(0, 8)}-${article.id.slice(8, 12)}-4${article.id.slice(13, 16)}-8${article.id.slice(17, 20)}-00000000${article.id.slice(20)}`,
    title: article.title,
    slug: article.slug,
    html: article.isForMembers ? '' : html,
    comment_id: article.id,
    feature_image: article.picture && site.picture(article.picture.name),
    featured: false,
    visibility: article.isForMembers ? 'members' : 'public',
    created_at: article.publishedAt,
    updated_at: article.publishedAt,
    published_at: article.publishedAt,
    custom_excerpt: article.excerpt,
    codeinjection_head: null,
    codeinjection_foot: null,
    custom_template: null,
    canonical_url: null,
    ...(include.authors && { authors }),
    ...(include.tags && { tags }),
    ...(include.authors && { primary_author: authors[0] }),
    ...(include.tags && { primary_tag: tags[0] }),
    url: `${site.url}/${article.slug}/`,
    excerpt: article.excerpt ?? plainText(html).slice(0, 500),
    reading_time: readingMinutes(html),
    access: !article.isForMembers,
    comments: false,
    og_image: null,
    og_title: null,
    og_description: null,
    twitter_image: null,
    twitter_title: null,
    twitter_description: null,
    meta_title: null,
    meta_description: null,
    email_subject: null,
    frontmatter: null,
    feature_image_alt: article.picture?.alt ?? null,
    feature_image_caption: article.picture?.caption || null,
  };
}

function authorBody({ id, slug, name, bio, location, hasPortrait }: Author, site: Site) {
  return {
    id,
    name,
    slug,
    profile_image: hasPortrait ? site.picture(`autor-${slug}`) : null,
    cover_image: null,
    bio,
    website: null,
    location,
    facebook: null,
    twitter: null,
    meta_title: null,
    meta_description: null,
    url: `${site.url}/author/${slug}/`,
  };
}

function tagBody({ id, slug, name }: Tag, site: Site) {
  return {
    id,
    name,
    slug,
    description: null,
    feature_image: null,
    visibility: 'public',
    og_image: null,
    og_title: null,
    og_description: null,
    twitter_image: null,
    twitter_title: null,
    twitter_description: null,
    meta_title: null,
    meta_description: null,
    codeinjection_head: null,
    codeinjection_foot: null,
    canonical_url: null,
    accent_color: null,
    url: `${site.url}/tag/${slug}/`,
  };
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Minutes: 275 words a minute, 12 s for the first picture and one less for each next. Source: Ghost, `reading-time`. */
function readingMinutes(html: string): number {
  const words = plainText(html).split(' ').length;
  const pictures = html.match(/<img/g)?.length ?? 0;
  const pictureSeconds = Array.from({ length: pictures }, (_, at) => Math.max(12 - at, 3));
  const seconds = (words / 275) * 60 + pictureSeconds.reduce((sum, each) => sum + each, 0);
  return Math.round(seconds / 60);
}
