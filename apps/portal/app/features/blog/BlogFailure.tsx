import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import styles from './BlogScreen.module.css';

/** The posts could not be read (spec, section 8). */
export function BlogFailure() {
  return (
    <Container className={styles.screen}>
      <Heading level={1} size="hero" className={styles.title}>
        Blog
      </Heading>
      <Banner
        tone="danger"
        action={
          <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
            Reintentar
          </Button>
        }
      >
        Error al cargar los posts.
      </Banner>
    </Container>
  );
}
