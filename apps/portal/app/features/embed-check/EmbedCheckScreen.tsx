import type { EmbedCheckBody } from '@dorsal/api-contract/embed';
import { TextLink } from '@dorsal/ui/TextLink';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormPage } from '~/components/FormPage/FormPage.tsx';
import { CheckForm } from './CheckForm.tsx';
import { CheckResult } from './CheckResult.tsx';
import { WhatIsChecked } from './WhatIsChecked.tsx';

/** For organizers: what prevents the checkout on their page, and the lines that fix it (embed, point 9). */
export function EmbedCheckScreen() {
  const [check, setCheck] = useState<EmbedCheckBody>();
  return (
    <FormPage
      title="Comprueba tu web"
      lead="¿Has puesto la inscripción en tu página y no se abre? Te decimos por qué y qué tienes que cambiar."
      more={
        <>
          ¿Todavía no la has puesto?{' '}
          <TextLink render={<Link to="/hazte-partner/vender-en-tu-web" />}>Así se vende en tu web</TextLink>.
        </>
      }
      form={<CheckForm onStart={() => setCheck(undefined)} onChecked={setCheck} />}
      aside="below"
    >
      {check === undefined ? <WhatIsChecked /> : <CheckResult check={check} />}
    </FormPage>
  );
}
