import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';

/** What other hosts may load and store, as far as this installation lets them. */
export function ThirdParties() {
  const { google, recaptcha, blog, mapStyleUrl } = useConfiguration();
  const scriptHosts = hostsOf(blog.scriptUrls);
  const mapHosts = hostsOf([mapStyleUrl]);
  const loadsForeign = google !== null || recaptcha !== null || scriptHosts.length > 0 || mapHosts.length > 0;
  return (
    <>
      {loadsForeign ? (
        <ul>
          {google && (
            <li>
              <strong>Entrar con Google.</strong> Su botón se carga de los servidores de Google solo cuando
              abres «Iniciar Sesión» o «Unirme», y Google puede guardar entonces sus propias cookies según su
              política de privacidad. Puedes entrar con tu correo electrónico sin usarlo.
            </li>
          )}
          {recaptcha && (
            <li>
              <strong>reCAPTCHA de Google.</strong> Protege el formulario de contacto de envíos automáticos.
              Se carga solo en esa página y solo después de que lo aceptes; Google guarda entonces sus propias
              cookies.
            </li>
          )}
          {scriptHosts.length > 0 && (
            <li>
              <strong>Programas del blog</strong> ({scriptHosts.join(', ')}). Añaden funciones a las entradas
              y a la suscripción. Se cargan solo en el blog y solo después de que lo aceptes.
            </li>
          )}
          {mapHosts.length > 0 && (
            <li>
              <strong>Mapas</strong> ({mapHosts.join(', ')}). Tu navegador pide a ese servidor las imágenes
              del mapa que ves. No le damos tu identidad ni tu posición.
            </li>
          )}
        </ul>
      ) : (
        <p>
          <strong>No cargamos nada de terceros</strong>: ni programas, ni tipografías, ni mapas, ni píxeles de
          seguimiento.
        </p>
      )}
      <p>
        Los vídeos y otros contenidos incrustados en el blog no se cargan hasta que pulsas para verlos. El
        pago con tarjeta se hace en la página del banco, que tiene sus propias cookies. Los enlaces a redes
        sociales son solo enlaces.
      </p>
    </>
  );
}

/** Of addresses on other hosts; a path is on our own. */
function hostsOf(addresses: readonly string[]): string[] {
  const hosts = addresses.flatMap((address) => /^https?:\/\/([^/]+)/.exec(address)?.[1] ?? []);
  return [...new Set(hosts)];
}
