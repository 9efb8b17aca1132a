export const DIET_PROFILE_KEY = 'ralph-diet-profile'

/** The event of the window after the profile was changed in this tab. */
export const DIET_CHANGED = 'diet-changed'
