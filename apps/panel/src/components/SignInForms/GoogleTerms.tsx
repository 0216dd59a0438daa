import { TextLink } from '@dorsal/ui/TextLink';

/** What people accept who create their account with Google. The server leads to the portal's pages. */
export function GoogleTerms() {
  return (
    <>
      Al continuar con Google aceptas las{' '}
      <TextLink href="/register/terms" newTab>
        condiciones
      </TextLink>{' '}
      y la{' '}
      <TextLink href="/register/privacy" newTab>
        política de privacidad
      </TextLink>
      .
    </>
  );
}
