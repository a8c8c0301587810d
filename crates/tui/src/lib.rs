//! Terminal screens: boards drawn from views.
