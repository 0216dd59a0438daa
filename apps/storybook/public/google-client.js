// Replaces Google's script in stories: a plain button that returns a credential at once.
(() => {
  let settings;
  window.google = {
    accounts: {
      id: {
        initialize(given) {
          settings = given;
        },
        renderButton(parent, { text, width }) {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = text === 'signup_with' ? 'Registrarse con Google' : 'Continuar con Google';
          button.style.cssText = `height:40px;border:1px solid #747775;border-radius:4px;background:#fff;color:#1f1f1f;width:${width}px`;
          button.addEventListener('click', () => settings.callback({ credential: 'un.token.de-google' }));
          parent.append(button);
        },
        cancel() {},
      },
    },
  };
})();
