import type { EmbedCheckBody } from '@dorsal/api-contract/embed';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { TextLink } from '@dorsal/ui/TextLink';
import { useState } from 'react';
import { Link } from 'react-router';
import { CheckForm } from './CheckForm.tsx';
import { CheckResult } from './CheckResult.tsx';
import styles from './EmbedCheckScreen.module.css';
import { WhatIsChecked } from './WhatIsChecked.tsx';

/** For organisers: what stops the checkout on their page, and the lines that mend it (embed, point 9). */
export function EmbedCheckScreen() {
  const [check, setCheck] = useState<EmbedCheckBody>();
  return (
    <Container className={styles.screen}>
      <div className={styles.head}>
        <Heading level={1}>Comprueba tu web</Heading>
        <p className={styles.lead}>
          ¿Has puesto la inscripción en tu página y no se abre? Te decimos qué la frena y qué tienes que
          cambiar.
        </p>
        <p className={styles.guide}>
          ¿Todavía no la has puesto?{' '}
          <TextLink render={<Link to="/hazte-partner/vender-en-tu-web" />}>Así se vende en tu web</TextLink>.
        </p>
      </div>
      <div className={styles.form}>
        <CheckForm onStart={() => setCheck(undefined)} onChecked={setCheck} />
      </div>
      <div className={styles.result}>
        {check === undefined ? <WhatIsChecked /> : <CheckResult check={check} />}
      </div>
    </Container>
  );
}
