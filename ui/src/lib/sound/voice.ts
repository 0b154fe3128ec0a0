/** The system's voice for the language of the screen, if it has one. */

/**
 * The best voice for a language. Only local voices: others send the text to a company's server. Cantonese pronounces
 * the same words differently, so it comes after 國語.
 */
export function bestVoice(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice | null {
  const order = language.startsWith('zh') ? ['zh-tw', 'cmn', 'zh-cn', 'zh'] : [language.toLowerCase()];
  const local = voices.filter((voice) => voice.localService);
  const tag = (voice: SpeechSynthesisVoice): string => voice.lang.toLowerCase().replace('_', '-');
  for (const wanted of order) {
    const found = local.find((voice) => tag(voice) === wanted || tag(voice).startsWith(`${wanted}-`));
    if (found) return found;
  }
  return null;
}

/** Speaks a word; false without a voice. */
export function sayAloud(text: string, language: string, volume: number): boolean {
  if (typeof speechSynthesis === 'undefined') return false;
  const voice = bestVoice(speechSynthesis.getVoices(), language);
  if (!voice) return false;
  // A late call is worse than one that is cut short.
  speechSynthesis.cancel();
  const speech = new SpeechSynthesisUtterance(text);
  speech.voice = voice;
  speech.lang = voice.lang;
  speech.volume = volume;
  speech.rate = 1.1;
  speechSynthesis.speak(speech);
  return true;
}

export function hush(): void {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
}
