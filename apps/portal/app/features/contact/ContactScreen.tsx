import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactScreen.module.css';

/** The contact form, with e-mail and phone beside it (spec, section 2). */
export function ContactScreen() {
  return (
    <Container className={styles.screen}>
      <div className={styles.head}>
        <Heading level={1}>Contáctanos</Heading>
        <p className={styles.lead}>
          Una duda sobre tu inscripción, una idea o un evento que quieres organizar: cuéntanoslo y te
          respondemos por correo.
        </p>
      </div>
      <div className={styles.form}>
        <ContactForm />
      </div>
      <div className={styles.details}>
        <ContactDetails />
      </div>
    </Container>
  );
}
