import { Banner } from '@dorsal/ui/Banner';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { Link } from 'react-router';
import styles from './BlogScreen.module.css';

/** There is no post at this URL (spec, section 8). */
export function PostNotFound() {
  return (
    <Container className={styles.screen}>
      <Heading level={1} size="d1">
        No está en el blog
      </Heading>
      <Banner
        tone="danger"
        action={
          <ButtonLink render={<Link to="/blog" />} variant="outline" size="sm">
            Ver todos los artículos
          </ButtonLink>
        }
      >
        Post no encontrado.
      </Banner>
    </Container>
  );
}
