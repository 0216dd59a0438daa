import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { EmailLink } from '../ContactLinks.tsx';

/** What other hosts may load and store in this installation. */
export function ThirdParties() {
  const { publicUrl, google, recaptcha, blog, mapStyleUrl } = useConfiguration();
  const scriptHosts = hostsOf(blog.scriptUrls);
  const mapHosts = hostsOf([mapStyleUrl]);
  const blogHosts = hostsOf(blog.imageOrigins).filter((host) => !hostsOf([publicUrl]).includes(host));
  const loadsForeign = google !== null || recaptcha !== null || scriptHosts.length > 0 || mapHosts.length > 0;
  return (
    <>
      {loadsForeign ? (
        <ul>
          {google && (
            <li>
              <strong>Entrar con Google.</strong> Su botón se carga de los servidores de Google solo cuando
              abres «Iniciar Sesión» o «Unirme», y Google puede guardar entonces sus propias cookies según su
              política de privacidad. Puedes usar tu correo electrónico en su lugar.
            </li>
          )}
          {recaptcha && (
            <li>
              <strong>reCAPTCHA de Google.</strong> Protege el formulario de contacto de envíos automáticos.
              Se carga solo cuando empiezas a rellenarlo, y solo después de que lo aceptes; Google puede
              guardar entonces sus propias cookies. Si prefieres no usarlo, escríbenos a <EmailLink />.
            </li>
          )}
          {scriptHosts.length > 0 && (
            <li>
              <strong>Programas del blog</strong> ({scriptHosts.join(', ')}). Añaden funciones a sus
              artículos. Se cargan solo en ellos, y solo después de que los aceptes.
            </li>
          )}
          {mapHosts.length > 0 && (
            <li>
              <strong>Mapas</strong> ({mapHosts.join(', ')}). Tu navegador pide a ese servidor las partes del
              mapa que ves. No le damos tu identidad ni tu posición.
            </li>
          )}
        </ul>
      ) : (
        <p>
          <strong>No cargamos ningún programa de terceros</strong>, ni tipografías, ni mapas, ni píxeles de
          seguimiento.
        </p>
      )}
      {blogHosts.length > 0 && (
        <p>
          Las imágenes y los sonidos del blog se piden al servidor del blog{namesOf(blogHosts)}: tu navegador
          le da tu dirección de red, como a cualquier página que visitas.
        </p>
      )}
      <p>
        Los vídeos incrustados en el blog no se cargan hasta que pulsas para verlos. El pago con tarjeta se
        hace en la página del banco, que tiene sus propias cookies. Los enlaces a redes sociales son solo
        enlaces.
      </p>
    </>
  );
}

/** The hosts in parentheses, without localhost, which means nothing to readers; empty without any. */
function namesOf(hosts: readonly string[]): string {
  const named = hosts.filter((host) => !/^(localhost|127\.0\.0\.1)(:|$)/.test(host));
  return named.length > 0 ? ` (${named.join(', ')})` : '';
}

/** The hosts of absolute URLs, each once; paths are on our own host and are skipped. */
function hostsOf(addresses: readonly string[]): string[] {
  const hosts = addresses.flatMap((address) => /^https?:\/\/([^/]+)/.exec(address)?.[1] ?? []);
  return [...new Set(hosts)];
}
