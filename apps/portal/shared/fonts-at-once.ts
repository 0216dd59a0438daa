/**
 * The screens on which the web fonts load with the page. Narrower screens, which usually have slower connections, show
 * a device font first, so that the web fonts don't compete with the content for bandwidth. Without scripts the web
 * fonts load at once, because nothing could load them later.
 */
export const fontsAtOnce = '(min-width: 48em), (scripting: none)';
