import { Container } from '@dorsal/ui/Container';
import { Logo } from '@dorsal/ui/Logo';
import { Link } from 'react-router';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import styles from './Footer.module.css';

export interface FooterProps {
  /** React Router's `discover` of the links. */
  discover?: 'render' | 'none';
}

/** Brand, product, contact, legal and social links, below every page of the standard layout. */
export function Footer({ discover = 'render' }: FooterProps) {
  const { productName, contactEmail, contactPhone, instagramUrl, facebookUrl, linkedInUrl } =
    useConfiguration();
  return (
    <footer className={styles.footer} data-below-fold>
      <Container className={styles.groups}>
        <div>
          <Link discover={discover} to="/" className={styles.logo}>
            <Logo label={`${productName}, inicio`} />
          </Link>
          <p className={styles.pitch}>
            Explora eventos deportivos, inscríbete y lleva tu entrada en el móvil.
          </p>
        </div>
        <nav aria-labelledby="footer-product">
          <h2 id="footer-product">Producto</h2>
          <Link discover={discover} to="/events">
            Eventos
          </Link>
          <Link discover={discover} to="/hazte-partner">
            Hazte Partner
          </Link>
          <Link discover={discover} to="/blog">
            Blog
          </Link>
        </nav>
        <nav aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contacto</h2>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          <a href={`tel:${contactPhone.replaceAll(/[^+\d]/g, '')}`}>{contactPhone}</a>
          <Link discover={discover} to="/contact">
            Contacta
          </Link>
        </nav>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal">Legal</h2>
          <Link discover={discover} to="/legal/terms">
            Términos y condiciones
          </Link>
          <Link discover={discover} to="/legal/notice">
            Aviso legal
          </Link>
          <Link discover={discover} to="/legal/privacy">
            Política de privacidad
          </Link>
          <Link discover={discover} to="/legal/cookie">
            Política de cookies
          </Link>
        </nav>
        <nav aria-labelledby="footer-social" className={styles.social}>
          <h2 id="footer-social">Síguenos</h2>
          <a href={instagramUrl} rel="noopener">
            Instagram
          </a>
          <a href={facebookUrl} rel="noopener">
            Facebook
          </a>
          <a href={linkedInUrl} rel="noopener">
            LinkedIn
          </a>
        </nav>
      </Container>
    </footer>
  );
}
