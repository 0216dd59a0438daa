import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Heading } from '@dorsal/ui/Heading';
import { Newspaper } from 'lucide-react';
import { Link } from 'react-router';
import { PostGrid } from './PostGrid.tsx';
import type { PostSummary } from '../../../shared/post.ts';
import styles from './BlogScreen.module.css';

export interface BlogScreenProps {
  /** Newest first. */
  posts: readonly PostSummary[];
}

/** All posts (spec, section 2). */
export function BlogScreen({ posts }: BlogScreenProps) {
  return (
    <Container className={styles.screen}>
      <Heading level={1} size="hero" className={styles.title}>
        Blog
      </Heading>
      {posts.length > 0 ? (
        <PostGrid posts={posts} inView={3} />
      ) : (
        <EmptyState
          icon={<Newspaper />}
          title="Todavía no hay artículos"
          action={
            <ButtonLink render={<Link to="/events" />} variant="ink">
              Explorar eventos
            </ButtonLink>
          }
        >
          Estamos calentando. Mientras tanto, puedes buscar tu próxima carrera.
        </EmptyState>
      )}
    </Container>
  );
}
