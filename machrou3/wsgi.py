import gc
import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "machrou3.settings.prod")

application = get_wsgi_application()

# What is loaded once need not be looked through for garbage again and again, nor what is young after every few hundred
# objects: a page makes a hundred thousand.
gc.freeze()
gc.set_threshold(20_000, 20, 20)
