import { Collapsible } from '@dorsal/ui/Collapsible';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import styles from './Faq.module.css';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface FaqProps {
  questions: readonly Question[];
}

/** Questions and answers of a landing page. */
export function Faq({ questions }: FaqProps) {
  return (
    <section className={styles.faq} aria-labelledby="faq">
      <Container className={styles.columns}>
        <Heading level={2} size="d1" id="faq">
          Preguntas frecuentes
        </Heading>
        <div>
          {questions.map(({ question, answer }) => (
            <Collapsible key={question} level={3} summary={question}>
              <p className={styles.answer}>{answer}</p>
            </Collapsible>
          ))}
        </div>
      </Container>
    </section>
  );
}
