export const fonts = {
  run: "Archivo,'Segoe UI','Helvetica Neue',Helvetica,Arial,sans-serif",
  /** For titles and numerals: narrow, as on a bib. */
  sprint: "Archivo,'Archivo Narrow','Arial Narrow','Helvetica Neue',Helvetica,Arial,sans-serif",
} as const;

/**
 * Dark mode, and rules that only some programs support. All other styles are inline: Outlook and some Gmail clients
 * drop this sheet. Each dark rule is there twice, the second time for Outlook's own dark mode.
 */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;padding:0;-webkit-text-size-adjust:100%;text-size-adjust:100%}',
  '.sprint{font-stretch:75%;letter-spacing:-.01em}',
  '@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.h1,.figure{font-size:32px!important}}',
  `@media (prefers-color-scheme:dark){${darkRules('')}}`,
  darkRules('[data-ogsc] '),
].join('\n');

function darkRules(scope: string): string {
  return [
    '.page{background-color:#120C0B!important}',
    '.card{background-color:#1C1514!important;border-color:#342C2A!important}',
    '.hero{background-color:#28211F!important}',
    '.text{color:#FFFFFF!important}',
    '.muted{color:#AEA6A3!important}',
    '.link{color:#FE7C6E!important}',
    '.line{border-color:#4E4643!important}',
    '.hole{background-color:#1C1514!important}',
  ]
    .map((rule) => scope + rule)
    .join('');
}
