import { Badge } from '@dorsal/ui/Badge';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { RichText } from '@dorsal/ui/RichText';
import { TextLink } from '@dorsal/ui/TextLink';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { PostBody } from './PostBody.tsx';
import { PostByline } from './PostByline.tsx';
import { PostFacts } from './PostFacts.tsx';
import { PostGrid } from './PostGrid.tsx';
import { PostPicture } from './PostPicture.tsx';
import type { Post, PostSummary } from '../../../shared/post.ts';
import styles from './PostScreen.module.css';
import { SharePost } from './SharePost.tsx';
import { useBlogScripts } from './use-blog-scripts.ts';

export interface PostScreenProps {
  post: Post;
  /** Related posts to read next. */
  related: readonly PostSummary[];
  /** The key for Ghost's own scripts; null if none are configured. */
  contentKey: string | null;
}

/** One post (spec, section 2). */
export function PostScreen({ post, related, contentKey }: PostScreenProps) {
  const { publicUrl } = useConfiguration();
  useBlogScripts(contentKey);
  return (
    <>
      <article className={styles.post}>
        <Container width={760} className={styles.head}>
          <TextLink standalone render={<Link to="/blog" />}>
            <ArrowLeft aria-hidden="true" className={styles.back} />
            Todos los artículos
          </TextLink>
          <Heading level={1} className={styles.title}>
            {post.title}
          </Heading>
          {post.excerpt !== '' && <p className={styles.lead}>{post.excerpt}</p>}
          <div className={styles.about}>
            {post.author && <PostByline author={post.author} />}
            <PostFacts post={post} />
          </div>
        </Container>
        <Container width={1080}>
          <figure className={styles.cover}>
            <PostPicture
              post={post}
              sizes="(min-width: 1160px) 1080px, 100vw"
              alt={post.pictureAlt}
              isFirst
            />
            {post.pictureCaption !== undefined && (
              <figcaption>
                <RichText html={post.pictureCaption} className={styles.caption} />
              </figcaption>
            )}
          </figure>
        </Container>
        <Container width={760}>
          <PostBody key={post.id} html={post.html} />
          {post.access === 'members' && (
            <p className={styles.members}>
              Este artículo es solo para miembros del blog.{' '}
              {post.membersUrl !== undefined && (
                <TextLink href={post.membersUrl}>Léelo entero con tu cuenta de miembro</TextLink>
              )}
            </p>
          )}
          <footer className={styles.foot}>
            {post.tags.length > 0 && (
              <div className={styles.tags}>
                <h2 id="etiquetas" className={styles.tagsTitle}>
                  Etiquetas:
                </h2>
                <ul aria-labelledby="etiquetas" className={styles.tagList}>
                  {post.tags.map(({ id, name }) => (
                    <li key={id}>
                      <Badge>{name}</Badge>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <SharePost title={post.title} url={`${publicUrl}/post/${post.slug}`} />
          </footer>
        </Container>
      </article>
      {related.length > 0 && (
        <Container className={styles.related}>
          <Heading level={2} size="d2">
            Sigue leyendo
          </Heading>
          <PostGrid posts={related} level={3} />
        </Container>
      )}
    </>
  );
}
