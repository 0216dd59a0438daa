import type { Configuration } from '../../../shared/configuration.ts';

/**
 * The third-party scripts of this installation that need consent, a Spanish sentence for each use: Ghost's own scripts
 * and Google's captcha. Empty if none are configured.
 */
export function foreignPrograms({
  blog,
  recaptcha,
}: Pick<Configuration, 'blog' | 'recaptcha'>): readonly string[] {
  return [
    ...(blog.scriptUrls.length > 0
      ? [`Los artículos del blog pueden usar programas de ${hostsOf(blog.scriptUrls)}.`]
      : []),
    ...(recaptcha ? ['El formulario de contacto usa un programa de Google, reCAPTCHA.'] : []),
  ];
}

/** The hosts of the URLs, each once. */
function hostsOf(urls: readonly string[]): string {
  const hosts = new Set(urls.map((url) => new URL(url).host));
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(hosts);
}
