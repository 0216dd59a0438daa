import { create } from 'storybook/theming/create';

/** Storybook's own surfaces in Dorsal's colors. Its theme takes plain colors, so these are values of tokens.css. */
export const dorsalTheme = create({
  base: 'light',
  brandTitle: 'Dorsal, piece by piece',
  brandUrl: './',
  brandImage: './logo.svg',
  brandTarget: '_self',
  fontBase: '"Archivo Variable", Archivo, system-ui, sans-serif',
  colorPrimary: '#ba1717',
  colorSecondary: '#ba1717',
  appBg: '#f9f6f5',
  appContentBg: '#ffffff',
  appPreviewBg: '#ffffff',
  appBorderColor: '#e7e2e0',
  appBorderRadius: 8,
  textColor: '#1c1514',
  textInverseColor: '#ffffff',
  textMutedColor: '#6a615e',
  barBg: '#ffffff',
  barTextColor: '#4e4643',
  barHoverColor: '#ba1717',
  barSelectedColor: '#ba1717',
  inputBg: '#ffffff',
  inputBorder: '#867e7b',
  inputTextColor: '#1c1514',
  inputBorderRadius: 8,
});
